/** Texts of the fields and problems that many forms share. */
export const forms = {
  email: 'E-mail address',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters. A few words in a row are easy to keep in mind and hard to guess.',
  reveal: 'Show',
  conceal: 'Hide',
  problem: 'That did not work',
  mailbox: 'Open the mailbox of this site',
  unreached: {
    title: 'The shop cannot be reached',
    text: 'Nothing was sent, and what you entered is still here. Look whether you are online, then send it again.',
  },
  tooLarge: {
    title: 'That is more than we take at once',
    text: 'Nothing was sent, and what you entered is still here. Shorten the longest text, then send it again.',
  },
}
