import.meta.glob('../waits/*.screens.ts', { eager: true });
