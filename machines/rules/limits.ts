// The numbers of rules/files-and-limits.md, and where it says so numbers of our own.

/** "Maximum loan 30 days (inclusive count). Extension adds one month." */
export const LOAN = {
  maxDays: 30,
  extensionMonths: 1,
  /** With its extension, as the database keeps it. */
  maxExtendedDays: 61,
  /** Our own: how many days after the return damage can still be reported. */
  reportDays: 7,
  /** Our own: photos of a report of damage. */
  reportPhotos: 3,
} as const;

/** "Search minimum 3 characters; user search and file-name search minimum 3." Characters of the keywords. */
export const SEARCH = {
  minCharacters: 3,
  minUserCharacters: 3,
  minFileNameCharacters: 3,
  /** Our own: kilometres, the range that the contract accepts and the page offers. */
  minRadius: 0.1,
  maxRadius: 2000,
  radii: [2, 5, 10, 25],
  /** Our own: objects free within this many days are listed first. */
  soonDays: 7,
  /** Our own: the call is unpaged, so it is limited; it also returns the total. */
  usersAtMost: 200,
} as const;

/** "Delivery timer 10 minutes (600000 ms)": how long a delivery is held for its payment. */
export const HOLD = { milliseconds: 600_000 } as const;

/** "Request timeout 180000 ms. Accepted statuses 200 to 399." */
export const REQUEST = { timeoutMilliseconds: 180_000, firstAcceptedStatus: 200, lastAcceptedStatus: 399 } as const;

/** "Inactivity limit 10800 s." */
export const SESSION = { inactivitySeconds: 10_800 } as const;

/** How long an administrator may be in the place of a member; chosen by us. */
export const IMPERSONATION = { milliseconds: 3_600_000 } as const;

/**
 * Without a network; chosen by us. A member whose loans are on the device waits `sessionTimeoutMilliseconds` for the session at the start;
 * the server is probed every `probeIntervalMilliseconds`, for at most `probeMilliseconds` each.
 */
export const CONNECTION = {
  sessionTimeoutMilliseconds: 5000,
  probeIntervalMilliseconds: 20_000,
  probeMilliseconds: 5000,
} as const;

/** How long a new version may take to activate; chosen by us. */
export const UPDATE = { activationTimeoutMilliseconds: 4000 } as const;

/** "Reset code length 5." */
export const RESET_CODE = { length: 5 } as const;

/** "Rating 1 to 5 (default 1)." */
export const RATING = { min: 1, max: 5, default: 1 } as const;

/** "Default language it. Language switch: delay about 500 ms, loader off at 1000 ms." */
export const LANGUAGE = {
  default: 'it',
  all: ['it', 'en'],
  switchMilliseconds: 500,
  loaderMilliseconds: 1000,
} as const;

/** "Welcome carousel speed 500 ms. Category carousel space 40. Highlighted items are split into carousels of 12." */
export const CAROUSEL = { welcomeMilliseconds: 500, categorySpace: 40, highlightedSize: 12 } as const;

/** "Toasts: top-centre, 4000 ms, at most one at a time." */
export const TOAST = { position: 'top-center', milliseconds: 4000, limit: 1 } as const;

/** "Upload: default limit 9,000,000 bytes; accepted png, jpeg, jpg, tiff; upload tile 120 px; queue progress resets 1 s after completion." */
export const UPLOAD = {
  maxBytes: 9_000_000,
  /** Our own: pictures per object and per call. */
  maxFiles: 10,
  /** Our own: photos that wait on a page to become objects. */
  maxObjects: 100,
  extensions: ['png', 'jpeg', 'jpg', 'tiff'],
  mimeTypes: ['image/png', 'image/jpeg', 'image/tiff'],
  tilePixels: 120,
  resetMilliseconds: 1000,
} as const;

/** "Layout: card drawer max width 440; menu 400; modal 512 with overlay opacity 0.8; checkout bar max width 968 (97% on mobile). Tablet range 768 to 991 px." Pixels. */
export const LAYOUT = {
  cardDrawerMaxWidth: 440,
  menuMaxWidth: 400,
  modalMaxWidth: 512,
  overlayOpacity: 0.8,
  checkoutBarMaxWidth: 968,
  checkoutBarMobileWidth: '97%',
  tabletMin: 768,
  tabletMax: 991,
} as const;

/** "Image fallback: /img/banner.jpg. Static files are addressed from the site's own origin." */
export const IMAGE_FALLBACK = '/img/banner.jpg';

/**
 * Display widths of pictures, as in the `sizes` attribute, and how many tiles are on screen at once. Page and server share them, so that the first
 * pictures are requested in parallel with the page's code.
 */
export const PICTURES = {
  tile: '(min-width: 48em) 16rem, 45vw',
  object: '(min-width: 62em) 40rem, 100vw',
  tilesAbove: 4,
} as const;

/** "Local storage keys hold last page, language and policy acceptance"; also the welcome (rules/files-and-limits.md#storage-keys). */
export const STORAGE_KEYS = {
  lastPage: 'prestalo.last_page',
  language: 'prestalo.language',
  policyAccepted: 'prestalo.policy_accepted',
  welcomeSeen: 'prestalo.welcome_seen',
} as const;

/** The longest text allowed, in characters (rules/validation.md#field-rules). */
export const TEXT = { tiny: 20, short: 100, medium: 165, long: 1000 } as const;

/** Our own: a phone or student number, and a message to the library, in characters. */
export const FREE_TEXT = { number: 40, letter: 5000 } as const;

/** "At least 8 characters, at most 128" (rules/accounts-and-access.md#passwords). */
export const PASSWORD = { minCharacters: 8, maxCharacters: 128 } as const;

/**
 * Smart lockers. Our own: how many codes a member can replace for each loan before a person helps, and how often the page looks
 * for a code that is being made.
 */
export const LOCKERS = { renewals: 3, pollMilliseconds: 3000 } as const;
