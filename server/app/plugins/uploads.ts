import fastifyPlugin from 'fastify-plugin';
import type { Deps } from '#server/core/context';
import type { PictureProcess } from '#server/core/ports/pictures';
import { makeUploadFolder, type UploadFolder } from '#server/http/upload/upload-folder';
import { makePictureProcess } from '#server/pictures/picture-process';

declare module 'fastify' {
  interface FastifyInstance {
    uploads: UploadFolder;
    pictures: PictureProcess;
  }
}

/** The folder of files that are being received, and the process that makes pictures of them. */
export const uploads = fastifyPlugin<{ deps: Deps }>(
  (app, { deps }, registered) => {
    app.decorate('uploads', makeUploadFolder(`${deps.config.dataDir}/uploads`));
    app.decorate('pictures', makePictureProcess({ log: deps.log }));
    app.addHook('onClose', () => app.pictures.close());
    registered();
  },
  { name: 'uploads' },
);
