/** Everything of the domain of discount rules. */
export * from './discount-rules/discount.ts'
export * from './discount-rules/explanation.ts'
export * from './discount-rules/messages.ts'
export * from './discount-rules/resources.ts'
export * from './discount-rules/rule.ts'
export * from './discount-rules/trigger.ts'
