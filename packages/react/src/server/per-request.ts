/**
 * Makes one client for each request. Components and functions of one page would each make a visitor, had they clients of
 * their own, and would not see what another has written.
 * @param open makes the client
 * @returns the client by an object that lasts as long as the request
 */
export function perRequest<Request, Shop>(open: (request: Request) => Shop): (key: object, request: Request) => Shop {
  const clients = new WeakMap<object, Shop>()
  return (key, request) => {
    const shop = clients.get(key) ?? open(request)
    clients.set(key, shop)
    return shop
  }
}
