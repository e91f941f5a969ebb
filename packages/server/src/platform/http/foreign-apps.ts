import { type ApplicationError, rejected } from '../kernel/errors.ts'

/** Other apps of the provider by the paths of their services, on its own hosts and, after `_api`, on others. */
const apps: Readonly<Record<string, RegExp>> = {
  Blog: /^\/(_api\/)?(blog|communities-blog-[a-z-]+|post-service-api-proxy|v3\/(bulk\/)?(draft-)?(posts|categories|tags))(\/|$)/,
  Bookings:
    /^\/(_api\/)?(bookings?|booking-[a-z-]+|bookings-[a-z-]+|availability-calendar|services-2|sessions?-reader)(\/|$)/,
  'Pricing Plans': /^\/(_api\/)?(pricing-plans|paid-plans|pricing-plans-[a-z-]+)(\/|$)/,
  Forms:
    /^\/(_api\/)?(forms|wix-forms|form-app|form-schema-service|form-submission-service|form-submissions?|form-submissions-app)(\/|$)/,
  Events: /^\/(_api\/)?(events|wix-events-web|events-[a-z-]+|event-guests)(\/|$)/,
}

/** The error for a service of an app that a site cannot have; undefined for all other paths. */
export function appNotInstalled(path: string): ApplicationError | undefined {
  const name = Object.keys(apps).find((app) => apps[app]?.test(path))
  if (name === undefined) return
  return rejected('APP_NOT_INSTALLED', { app: name })
}
