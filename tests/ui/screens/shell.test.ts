import.meta.glob('../app/*.screens.ts', { eager: true });
