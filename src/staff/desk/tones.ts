import type { Tone } from '#machines/staff/desk/tone';

/** Hertz, begin and length in seconds: up, down, and twice low, so that they differ without an ear for pitch. */
const TONES: Record<Tone, readonly (readonly [number, number, number])[]> = {
  found: [[1320, 0, 0.08]],
  unknown: [
    [660, 0, 0.1],
    [440, 0.12, 0.16],
  ],
  refused: [
    [220, 0, 0.16],
    [220, 0.22, 0.16],
  ],
};

const loudness = 0.12;
let audio: AudioContext | undefined;

/** Plays a short tone; nothing is heard, and nothing fails, where the browser has or allows no sound. */
export function playTone(tone: Tone): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    audio ??= new AudioContext();
    audio.resume().catch(() => undefined);
    for (const [frequency, begin, length] of TONES[tone]) {
      const from = audio.currentTime + begin;
      const wave = new OscillatorNode(audio, { frequency });
      const volume = new GainNode(audio, { gain: loudness });
      volume.gain.setValueAtTime(loudness, from + length * 0.7);
      volume.gain.linearRampToValueAtTime(0, from + length);
      wave.connect(volume).connect(audio.destination);
      wave.start(from);
      wave.stop(from + length);
    }
  } catch {
    // A browser without a free sound device refuses.
  }
}
