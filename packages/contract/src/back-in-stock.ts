/** Everything of the domain back in stock. */
export * from './back-in-stock/messages.ts'
export * from './back-in-stock/notification-request.ts'
