import { testDoctorTable } from '../../helpers/doctor/table.ts';

await testDoctorTable('Firefox');
