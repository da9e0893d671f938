import { createNotifications } from './notifications.ts';
import type { WorkerScope } from './scope.ts';
import { createShell } from './shell.ts';

/** Addresses of the page's files, which the build writes here. */
declare const OFFLINE_FILES: readonly string[];

/**
 * The portal's one service worker. A new version waits until no page of the old one is open, so
 * that no page is answered by both and none is loaded anew under its user; the server puts the
 * version in (`server/routes/page/offline.ts`).
 */
const scope = self as unknown as WorkerScope;
const shell = createShell(scope, { version: '%VERSION%', page: '/offline', files: OFFLINE_FILES });
const notifications = createNotifications(scope);

scope.addEventListener('install', (event) => event.waitUntil(shell.install()));
scope.addEventListener('activate', (event) => event.waitUntil(shell.activate()));
scope.addEventListener('fetch', shell.fetch);
scope.addEventListener('push', notifications.push);
scope.addEventListener('notificationclick', notifications.click);
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(notifications.renew()));
