/**
 * The versions that `runtimes.test.ts` ran last, for the page of the documentation. Those of packages are exact; browsers are
 * those of the system, and no older.
 */
export const testedVersions = {
  Deno: '2.9.6',
  Bun: '1.4.5',
  workerd: '2026-07-30',
  Chromium: '156',
  Firefox: '153',
  WebKitGTK: '2.50',
}
