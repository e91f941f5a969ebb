export const captcha = {
  solving: 'Your browser is solving a small puzzle, to show that it is not one of thousands. It takes a moment.',
  solved: 'Your browser has solved its puzzle. There is nothing for you to do.',
  failed: 'The puzzle could not be solved. Load the page again.',
  needsScript: 'Signing in needs JavaScript at the moment: your browser has to solve a small puzzle.',
  byMail: 'Without it you can have a link mailed to you that signs you in.',
}
