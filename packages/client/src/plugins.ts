/**
 * Service plugins: verifies the requests that a site sends to a server, runs their handlers and checks the responses.
 *
 * @module
 */
export type * from './generated/plugins.ts'
export * from './generated/service-plugins.ts'
export type { Handler, PluginDefinition, PluginMethod, Question } from './plugins/definition.ts'
export { PluginError, type PluginErrorCode } from './plugins/error.ts'
export type { Rule } from './plugins/rule.ts'
export {
  type Implementation,
  type PluginAnswer,
  provide,
  type ServicePluginOptions,
  type ServicePlugins,
  servicePlugins,
} from './plugins/service-plugins.ts'
export type { KeyOptions } from './signed/keys.ts'
export type { RejectionCode } from './signed/rejection.ts'
