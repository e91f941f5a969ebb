/** Texts of the fields and problems that many forms share. */
export const forms = {
  email: 'Email address',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters. Several words are easy to remember and hard to guess.',
  reveal: 'Show',
  conceal: 'Hide',
  problem: 'That did not work',
  mailbox: 'Open the mailbox of this site',
  unreached: {
    title: 'The shop cannot be reached',
    text: 'Nothing was sent, and your input is still here. Check your connection, then send it again.',
  },
  tooLarge: {
    title: 'The form is too large',
    text: 'Nothing was sent, and your input is still here. Shorten the longest text, then send it again.',
  },
}
