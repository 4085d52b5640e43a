/** `npm start`: runs the compiled CMS. One process, no wrapper, so that a signal reaches it. */
import './process-settings';
import { createStrapi } from '@strapi/strapi';
import { environment, EnvironmentError } from './environment';
import { prepareFolders } from './data-folders';

try {
  prepareFolders(environment().dataDir);
  void createStrapi({ appDir: process.cwd(), distDir: 'dist' }).start();
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
}
