import.meta.glob('../catalogue/*.screens.ts', { eager: true });
