/** Texts of the pages that end mails: about products that are back in stock, and about unfinished orders. */
export const unsubscribe = {
  ask: {
    title: 'Unsubscribe',
    text: 'We will stop emailing you about products that are back in stock.',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'We deleted all your requests for products that are back in stock. Mails about your orders still reach you.',
  },
  reminders: {
    ask: 'We will stop emailing you about unfinished orders.',
    done: 'We will not email you about unfinished orders again. Mails about your orders still reach you.',
  },
  invalid: {
    title: 'This link is not valid',
    text: 'Open the link in the email again, and make sure that it is complete.',
  },
  shop: 'Go to the shop',
}
