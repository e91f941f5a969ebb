/** Everything of the domain of categories. */
export * from './categories/category.ts'
export * from './categories/messages.ts'
