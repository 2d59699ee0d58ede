// A process that has had a picture processed and waits to be ended.
import { isRefusal, makePictureProcess } from '#server/pictures/picture-process';

const pictures = makePictureProcess({ log: console });
const made = await pictures.prepare(process.env['PICTURE'] ?? '');
setInterval(() => undefined, 60_000);
process.stdout.write(isRefusal(made) ? 'refused\n' : 'ready:\n');
