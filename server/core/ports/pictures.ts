/** A processed picture: WebP in a few widths, without metadata. */
export interface PreparedPicture {
  versions: { width: number; content: Buffer }[];
  /** Dimensions of the widest version, upright. */
  width: number;
  height: number;
  /** A tiny preview as a data: URL. */
  placeholder: string;
  /** A difference hash of 64 binary digits. */
  look: string;
}

/** Why a file is no picture that can be kept, with the number that the sentence of its code names. */
export interface PictureRefusal {
  code: 'file.unsupported' | 'file.empty' | 'file.damaged' | 'file.too_small' | 'file.too_many_pixels';
  /** It is a photo in the format of iPhones, which is not decoded here. */
  isHeic?: boolean;
  /** Millions of pixels. */
  most?: number;
  /** Pixels of a side. */
  least?: number;
}

export interface PreparedForm {
  content: Buffer;
  width: number;
  height: number;
}

/** A processed logo, as PNG without metadata: unchanged, and square on a background for home screens. */
export interface PreparedLogo {
  logo: PreparedForm;
  icon: PreparedForm;
}

/** A stored version of a picture; without content if its bytes are gone. */
export interface StoredVersion {
  width: number;
  content: Buffer | undefined;
}

/** What can be done for a stored picture. */
export interface MendedPicture {
  /** Widths whose bytes are a complete WebP picture of that width. */
  intact: number[];
  /** The other widths that could be made again from a larger one. */
  remade: { width: number; content: Buffer }[];
  /** Height of the widest version left. */
  height: number;
}

export interface PictureProcess {
  /**
   * Converts an uploaded file, judged by its content only: png, jpeg, or the first page of a tiff, complete, at most 51 megapixels, or 205 for a jpeg
   * that can be shrunk while it is decoded. It is rotated upright; location, camera data and trailing data are removed. @param who the sender: senders
   * take turns @returns the reason for everything else: a file that crashes the process twice is damaged; rejects if no process can be started
   */
  prepare: (path: string, who?: string) => Promise<PreparedPicture | PictureRefusal>;
  /** Converts a file to a logo, by the same rules; it must have at least 64 pixels on each side. */
  prepareLogo: (path: string) => Promise<PreparedLogo | PictureRefusal>;
  /** Decodes the stored versions of a picture, and makes damaged and missing ones again from a larger one. @throws Error if that was not possible */
  mend: (versions: readonly StoredVersion[]) => Promise<MendedPicture>;
  /** The look of a stored picture, as its upload makes it. @returns undefined for bytes that are no picture */
  lookOf: (content: Uint8Array) => Promise<string | undefined>;
  /** A stored picture as link previews show it: JPEG, 1200 × 630, whole. @returns undefined for bytes that are no picture */
  preview: (content: Uint8Array) => Promise<Uint8Array | undefined>;
  /** Ends the process; nothing is processed from then on. */
  close: () => Promise<void>;
}
