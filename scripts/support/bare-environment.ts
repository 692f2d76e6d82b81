import type { EnvironmentVariables } from "@/scripts/support/environment";

/**
 * The user's environment without the product's settings. Tests start from it, so that they can never use a real
 * database or mail server.
 */
export function bareEnvironment(user: EnvironmentVariables): EnvironmentVariables {
  const names =
    /^(CRON_SECRET(_FILE)?|DEPLOYMENT_ID|DRAIN_SECONDS|FUNCTION_SECONDS|HOST|LOG_LEVEL|NEXTAUTH_URL|NODE_ENV|PORT|SITE_TIME_ZONE|TRUST_PROXY|VERCEL)$/;
  const families =
    /^(APP|AQWIRE|BACKUP|BLOB|DATABASE|DRAGONPAY|MAIL|METRICS|NEXT|NEXTAUTH|PUSH|PUSHER|S3|SMTP|STORAGE|SUPER_ADMIN|TOWERDESK|TOWERS|VAPID|VERCEL)_/;
  return Object.fromEntries(
    Object.entries(user).filter(([name]) => !names.test(name) && !families.test(name)),
  );
}
