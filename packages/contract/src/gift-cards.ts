/** Everything of the domain of gift cards. */
export * from './gift-cards/gift-card.ts'
export * from './gift-cards/messages.ts'
