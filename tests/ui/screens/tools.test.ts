import.meta.glob('../files/*.screens.ts', { eager: true });
import.meta.glob('../jobs/*.screens.ts', { eager: true });
import.meta.glob('../inspector/*.screens.ts', { eager: true });
