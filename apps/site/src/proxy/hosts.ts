/** The hosts that the provider's packages call or load from, and that the proxy therefore answers for. */
export const PROVIDER_HOSTS = [
  'www.wixapis.com',
  'edge.wixapis.com',
  // Releases 1.5 to 1.10 of the SDK read from here.
  'readonly.wixapis.com',
  'manage.wix.com',
  'static.wixstatic.com',
  'video.wixstatic.com',
  // Where the media functions look for documents.
  'd945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com',
] as const
