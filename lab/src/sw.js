// After the first visit the page needs no network: every file of this build is kept, under the build's own name.
const version = 'VERSION';
const files = ['FILES'];
const store = `bouton-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(store)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('bouton-') && name !== store).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const { pathname } = new URL(request.url), home = new URL('./', self.location).pathname;
  // Whatever else the same server has, such as the page for the projector, is not this one.
  if (request.mode === 'navigate' && pathname !== home && pathname !== `${home}index.html`) return;
  const kept = request.mode === 'navigate' ? './' : request;
  event.respondWith(
    caches.open(store).then(async (cache) => (await cache.match(kept, { ignoreSearch: true })) ?? fetch(request)),
  );
});
