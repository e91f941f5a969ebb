export const errors = {
  notFound: {
    title: 'Page not found',
    text: 'Check the address. The page may have been removed.',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'Nothing you entered was charged or sent twice. Try again in a moment.',
  },
  foreignForm: {
    title: 'We could not accept that form',
    text: 'Your browser did not show that it came from this site. Go back, reload the page and send it again. If you block cookies, allow them here.',
  },
  unreadableForm: {
    title: 'We could not read that form',
    text: 'Nothing was saved. Go back, reload the page and send it again.',
  },
  tooMany: {
    title: 'Too many requests at once',
    text: 'We received too many requests from your connection. Nothing you entered was saved or sent twice.',
  },
  tooLarge: {
    title: 'The form is too large',
    text: 'Nothing was saved. Go back to your entries, shorten them and send the form again.',
  },
  diskFull: {
    title: 'The disk of this site is full',
    text: 'Nothing you entered was saved or charged.',
  },
  unavailable: {
    title: 'This site cannot reach its data',
    text: 'What you sent may not be saved yet. Nothing is charged or sent twice.',
  },
  tryAgain: (when: string) => `Try again ${when}.`,
  sendAgain: (when: string) => `Go back to your entries and send the form again ${when}.`,
  reload: 'Try again',
  requestId: (id: string) => `If you contact us, mention this number: ${id}`,
  goBack: 'Go to the shop',
  home: 'Go to the start page',
}
