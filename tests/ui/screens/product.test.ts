import.meta.glob('../product/*.screens.ts', { eager: true });
