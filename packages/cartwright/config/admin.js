throw new Error(
  'cartwright/admin is for extensions of the admin, which run in the browser. Name their files in adminExtensions of cartwright.config.ts.',
)
