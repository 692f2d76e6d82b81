import { TwoFactorPage } from "@/app/two-factor-page";

export default () => <TwoFactorPage area="admin" />;
