/** Where members look after their own account. */
export const SECURITY_PATH = '/account/security'
