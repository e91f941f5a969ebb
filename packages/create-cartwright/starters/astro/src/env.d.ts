declare namespace App {
  interface Locals {
    /** The shop as the shopper of the request sees it. */
    shop: import('../shop/shop').Shop
  }
}
