// A process that has had a picture prepared and waits for its end.
import { makePictureProcess } from '#server/picture-process';

const pictures = makePictureProcess({ log: console });
const made = await pictures.prepare(process.env['PICTURE'] ?? '');
setInterval(() => undefined, 60_000);
process.stdout.write(made ? 'ready:\n' : 'refused\n');
