/** What is used of Next.js, which the repository does not install. */
declare module 'next/headers.js' {
  export function headers(): Promise<Headers>
  export function cookies(): Promise<import('./server/next-tokens.ts').NextCookies>
}
