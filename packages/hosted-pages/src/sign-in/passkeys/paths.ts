/** Where the site says what it asks the browser of a member for. */
export const PASSKEY_QUESTION_PATH = '/sign-in/passkey-question'
