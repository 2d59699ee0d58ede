import.meta.glob('../inventory/*.screens.ts', { eager: true });
