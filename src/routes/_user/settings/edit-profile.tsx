import { createFileRoute } from '@tanstack/react-router';
import { EditProfileScreen } from '../../../features/settings/profile/edit-profile-screen';

export const Route = createFileRoute('/_user/settings/edit-profile')({ component: EditProfileScreen });
