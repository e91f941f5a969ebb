/** Texts of the pages that end mails: about products that are back in stock, about unfinished orders, and newsletters. */
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
    ask: 'We will stop emailing you about unfinished orders and asking for reviews.',
    done: 'We will not remind you of unfinished orders or ask for reviews again. Mails about your orders still reach you.',
  },
  newsletter: {
    ask: 'You will get no newsletter from us any more.',
    done: 'You will get no newsletter from us any more. Mails about your orders still reach you.',
  },
  confirm: {
    ask: { title: 'Confirm the newsletter', text: 'Confirm that you want our newsletter at this address.' },
    done: { title: 'You are subscribed', text: 'You will get our newsletter. Each one has a link to unsubscribe.' },
    invalid: {
      title: 'This link is not valid any more',
      text: 'It works for 30 days, until you unsubscribe. Enter your address in the shop again to get a new one.',
    },
    button: 'Confirm',
  },
  invalid: {
    title: 'This link is not valid',
    text: 'Open the link in the email again, and make sure that it is complete.',
  },
  shop: 'Go to the shop',
}
