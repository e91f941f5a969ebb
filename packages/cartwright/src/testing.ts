/** A whole site for tests. `@cartwright/testing` has it with fixtures for test runners. */
export * from '../../../apps/site/src/testing/index.ts'
