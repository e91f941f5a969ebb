/** What `cartwright/testing` exports. */
export { createTestSite } from './create-test-site.ts'
export type * from './test-site.ts'
