import.meta.glob('../people/*.screens.ts', { eager: true });
import.meta.glob('../tickets/*.screens.ts', { eager: true });
