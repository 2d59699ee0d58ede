import '../moderation/moderation.screens.ts';
