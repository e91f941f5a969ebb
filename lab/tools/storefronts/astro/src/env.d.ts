declare namespace App {
  interface Locals {
    /** The visitor of this request, the same as in the browser. */
    tokens: import('@wix/sdk').Tokens
  }
}
