import { createContext } from 'react-router'

/** The page's script nonce: made once per request, sent in the policy header, and put on every inline script. */
export const nonceContext = createContext<string>()
