export const captcha = {
  solving: 'Security check: your browser is solving a small puzzle. This takes a moment.',
  solved: 'Security check passed. You do not have to do anything.',
  failed: 'The security check failed. Reload the page.',
  needsScript: 'Sign-in requires JavaScript at the moment, for a security check.',
  byMail: 'Without JavaScript, request a sign-in link by email.',
}
