ALTER TABLE "streets" ALTER COLUMN "district" SET DATA TYPE jsonb USING CASE WHEN "district" IS NULL THEN NULL ELSE jsonb_build_object('en', "district") END;
